-- How many open quotes a tariff has priced is told before another one is published.
create index cargo_policies_tariff on cargo_policies ((price ->> 'tariff_id')) where state in ('draft', 'referred');
