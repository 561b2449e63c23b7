-- Who a search finds is walked newest first, and the runs of each of them are found by the customer alone.
create index clients_newest on clients (created_at desc, id desc);
create index trackers_of_customer on trackers (customer_id, created_at desc, id desc);
