-- A statement looks up its lines by day and amount, tens of thousands at once.
create index bank_lines_place on bank_lines (receiving_account, day, amount);
