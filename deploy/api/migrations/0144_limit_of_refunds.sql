-- Refunds of money that fits no sale have a limit, as other approvals have; roles that confirm refunds keep doing so up
-- to five million naira.
update roles set limits = limits || jsonb_build_object('refund', 500000000)
where audience = 'staff' and 'payment.payment.approve' = any (privileges) and not limits ? 'refund';
