-- The running program may change no row of the activity log (docs/decisions/0052). Masking an erased member's words is the one change the
-- log's own trigger lets through, so it is done as the owner.
alter function mask_audit_of(uuid) security definer set search_path = public, pg_temp;
