-- phase: expand
alter table user_config add column choices jsonb;
-- Whose configuration it is on this platform: messages are sent to users, also those of another identity provider.
alter table user_config add column user_id text;
update user_config set user_id = (select i.user_id from user_identity i
  where i.issuer = user_config.issuer and i.subject = user_config.subject);
update user_config set user_id = subject where user_id is null and exists
  (select 1 from platform_user u where u.id = user_config.subject);
create index user_config_user on user_config (user_id, type);
