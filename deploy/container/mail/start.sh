#!/bin/sh
# Starts Postfix as a relay. MAIL_RELAY is the mail server that sends, [host]:port; MAIL_RELAY_USER and MAIL_RELAY_PASSWORD
# sign in there, over TLS only. MAIL_NETWORKS may hand in mail: the private addresses of the containers.
set -eu
: "${MAIL_RELAY:?is missing: the mail server that sends your mail, for example [smtp.example.org]:587}"
postconf -e \
  "relayhost = $MAIL_RELAY" \
  "mynetworks = ${MAIL_NETWORKS:-127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16}" \
  "myhostname = ${MAIL_HOSTNAME:-farpass.localdomain}" \
  'mydestination =' \
  'inet_interfaces = all' \
  'smtpd_relay_restrictions = permit_mynetworks, reject' \
  'smtp_tls_security_level = may' \
  'smtp_tls_CAfile = /etc/ssl/certs/ca-certificates.crt' \
  'maillog_file = /dev/stdout'
if [ -n "${MAIL_RELAY_USER:-}" ]; then
  umask 077
  printf '%s %s:%s\n' "$MAIL_RELAY" "$MAIL_RELAY_USER" "${MAIL_RELAY_PASSWORD:?is missing}" >/etc/postfix/relay
  postconf -e \
    'smtp_sasl_auth_enable = yes' \
    'smtp_sasl_password_maps = texthash:/etc/postfix/relay' \
    'smtp_sasl_security_options = noanonymous' \
    'smtp_tls_security_level = secure'
fi
exec postfix start-fg
