-- What the bank had after a line, where its statement says so: two lines of one day and amount are told apart by it.
alter table bank_lines add column balance bigint;
drop trigger bank_lines_fixed on bank_lines;
create trigger bank_lines_fixed before update of id, file_id, receiving_account, row, day, amount, narration, reference,
  payer, fingerprint, occurrence, balance on bank_lines for each row execute function refuse_change();
