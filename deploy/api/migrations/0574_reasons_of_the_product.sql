-- Changes that customers requested without a reason stored one in English. Its code is named in each reader's language.
alter table policy_transactions disable trigger policy_transactions_final;

update policy_transactions set reason = 'customer_request'
  where requested_by = 'customer' and reason = 'Requested by the customer';

update policy_transactions set reason = 'vehicle_sold'
  where requested_by = 'customer' and endorsement = 'transfer' and reason = 'Vehicle sold';

alter table policy_transactions enable trigger policy_transactions_final;
