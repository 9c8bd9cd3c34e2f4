#!/bin/sh
# Writes the images that the tags name now into the settings of compose.yaml, by digest. Run it again for an update, and
# look at what changed before you build:  sh deploy/container/pin-images.sh .env
set -eu
settings=$1
pin() {
  docker pull --quiet "$2" > /dev/null
  pinned=$(docker image inspect --format '{{index .RepoDigests 0}}' "$2")
  sed -i "/^$1=/d" "$settings"
  printf '%s=%s\n' "$1" "$pinned" | tee -a "$settings"
}
pin NODE_IMAGE docker.io/library/node:24-bookworm-slim
pin POSTGRES_IMAGE docker.io/library/postgres:17
pin KEYCLOAK_IMAGE quay.io/keycloak/keycloak:26.4.7
pin MAIL_BASE_IMAGE docker.io/library/debian:13-slim
