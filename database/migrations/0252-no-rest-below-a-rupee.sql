-- A rest below a rupee, which an import or a part of an odd price left: nobody could pay it (payable_amount), and it stayed owed (DUES-2). It is
-- written off.
update dues set closed_at = now(), closed_as = 'written_off', reason = 'Less than a rupee, which nobody can pay'
where closed_at is null and total - paid < 100;
