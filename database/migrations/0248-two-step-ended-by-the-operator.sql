-- The operator may turn somebody's two-step sign-in off on the command line (ACCOUNT-25). The log tells of it as it tells of roles that are
-- given there; of a member who turns off their own it tells nothing, as before.
drop trigger audit_update on profiles;
create trigger audit_update after update on profiles for each row
  when (current_setting('adhyayan.admin', true) <> '' or old.role <> new.role or old.banned_at is distinct from new.banned_at
    or (current_setting('adhyayan.operator', true) <> '' and old.two_factor_enabled <> new.two_factor_enabled))
  execute function write_audit();
