-- Claim payments have a limit, as refunds have; roles that confirm them keep doing so up to fifty million naira at once and
-- two hundred and fifty million a day.
update roles set limits = jsonb_build_object('claim_payment_daily', 25000000000) || limits
  || jsonb_build_object('claim_payment', 5000000000)
where audience = 'staff' and 'payment.payment.approve' = any (privileges) and not limits ? 'claim_payment';
