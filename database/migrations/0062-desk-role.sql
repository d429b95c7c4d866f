-- The desk's daily work without Settings, plans, roles and exports (ROLE-1). There is always an admin (ACCOUNT-22): a desk member doesn't
-- count as one, since the triggers of 0060 ask for the role itself.
alter type member_role add value 'desk' before 'admin';
