-- A partner without a commission of its own is paid the tariff's. Until now nothing was taken for "as the tariff", so that
-- a partner who gets none was paid too: what stands at nothing was paid as the tariff says, and goes on so.
alter table partners alter column commission_bps drop not null, alter column commission_bps drop default;
update partners set commission_bps = null where commission_bps = 0;
