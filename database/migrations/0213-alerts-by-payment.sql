-- A member's export read every alert that was ever raised to find those of their payments.
create index payment_alerts_of_payment on payment_alerts (payment_id) where payment_id is not null;
