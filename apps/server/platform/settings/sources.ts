import {
  address,
  addressesByObject,
  choice,
  flag,
  list,
  optionalText,
  optionalWhole,
  provider,
  text,
  whole,
} from './kinds.ts';

/** Settings of the services that messages and element sets come from. */
export const sourceSettings = {
  feeds: list({
    name: 'FARPASS_FEEDS',
    meaning:
      'Feeds to load on a schedule: celestrak, celestrak-supgp, space-track and udl (element sets), space-track-cdm (conjunction messages), celestrak-socrates (approaches to compare with), celestrak-space-weather (solar flux and magnetic activity), swpc-dst (the geomagnetic index Dst, now and predicted), size-list (sizes and masses of objects), starlink-ephemerides, owner-ephemerides and ilrs-predictions (ephemerides of the other objects of open conjunctions). None keeps the platform offline.',
    among: [
      'celestrak',
      'celestrak-supgp',
      'celestrak-socrates',
      'celestrak-space-weather',
      'swpc-dst',
      'size-list',
      'starlink-ephemerides',
      'owner-ephemerides',
      'ilrs-predictions',
      'space-track',
      'space-track-cdm',
      'udl',
    ],
  }),
  celestrakUrl: text({ name: 'CELESTRAK_URL', meaning: 'Address of CelesTrak.', fallback: 'https://celestrak.org' }),
  swpcUrl: text({
    name: 'SWPC_URL',
    meaning: 'Address of the Space Weather Prediction Center of NOAA.',
    fallback: 'https://services.swpc.noaa.gov',
  }),
  sizeListUrl: optionalText({
    name: 'FARPASS_SIZE_LIST_URL',
    meaning:
      'Address of the list of sizes and masses that the feed size-list loads: CSV in the columns of NASA CARA’s monthly list. Operators without a list of their own use it.',
  }),
  starlinkUrl: text({
    name: 'STARLINK_EPHEMERIDES_URL',
    meaning:
      'Address of the list of the ephemerides that SpaceX publishes, for the feed starlink-ephemerides; the files are next to it.',
    fallback: 'https://api.starlink.com/public-files/ephemerides/MANIFEST.txt',
  }),
  ownerAddresses: addressesByObject({
    name: 'OWNER_EPHEMERIDES',
    meaning:
      'Satellites whose owner publishes its newest ephemeris at one address, for the feed owner-ephemerides: catalogue number=address, comma-separated.',
    fallback: '25544=https://nasa-public-data.s3.amazonaws.com/iss-coords/current/ISS_OEM/ISS.OEM_J2K_EPH.txt',
  }),
  ilrsUrl: provider({
    name: 'ILRS_PREDICTIONS_URL',
    meaning: 'Folder of the predictions of the ILRS, with a folder for each year, for the feed ilrs-predictions.',
    fallback: 'https://edc.dgfi.tum.de/pub/slr/cpf_predicts_v2/',
  }),
  celestrakGroup: text({ name: 'CELESTRAK_GROUP', meaning: 'Group of CelesTrak to load.', fallback: 'active' }),
  celestrakFormat: choice({
    name: 'CELESTRAK_FORMAT',
    meaning: 'Shape in which CelesTrak sends element sets. tle and 2le leave out numbers above 99999.',
    fallback: 'json',
    among: ['json', 'csv', 'xml', 'kvn', 'tle', '2le'],
  }),
  celestrakSupgpFiles: list({
    name: 'CELESTRAK_SUPGP_FILES',
    meaning:
      'Files of supplemental element sets that the feed celestrak-supgp loads, comma-separated: starlink, oneweb, iss and others.',
  }),
  spaceTrackUrl: text({
    name: 'SPACETRACK_URL',
    meaning: 'Address of Space-Track.',
    fallback: 'https://www.space-track.org',
  }),
  spaceTrackIdentity: optionalText({ name: 'SPACETRACK_IDENTITY', meaning: 'Account at Space-Track.' }),
  spaceTrackPassword: optionalText({
    name: 'SPACETRACK_PASSWORD',
    meaning: 'Password of the account at Space-Track.',
    secret: true,
  }),
  spaceTrackFormat: choice({
    name: 'SPACETRACK_FORMAT',
    meaning: 'Shape in which Space-Track sends element sets. 3le and tle leave out numbers above 339999.',
    fallback: 'json',
    among: ['json', 'csv', 'xml', 'kvn', '3le', 'tle'],
  }),
  spaceTrackCdmClass: choice({
    name: 'SPACETRACK_CDM_CLASS',
    meaning:
      'Conjunction messages to ask for: cdm_public (summaries, any account) or cdm (whole messages, owners with an agreement).',
    fallback: 'cdm_public',
    among: ['cdm_public', 'cdm'],
  }),
  spaceTrackFolderId: optionalText({
    name: 'SPACETRACK_FOLDER_ID',
    meaning:
      'Number of the folder of its file share that takes the ephemerides of this account. With it, they go there.',
  }),
  tracssUrl: provider({
    name: 'FARPASS_TRACSS_URL',
    meaning: 'Address of TraCSS.',
    fallback: 'https://api.tracss.gov',
  }),
  tracssTokenUrl: provider({
    name: 'FARPASS_TRACSS_TOKEN_URL',
    meaning: 'Where TraCSS gives out tokens.',
    fallback: 'https://tracssamu.okta-gov.com/oauth2/aus1358llxDldKxE80j7/v1/token',
  }),
  tracssClientId: optionalText({
    name: 'FARPASS_TRACSS_CLIENT_ID',
    meaning: 'Client id at TraCSS: its conjunction messages go to every operator whose satellite they name.',
  }),
  tracssClientSecret: optionalText({ name: 'FARPASS_TRACSS_CLIENT_SECRET', meaning: 'Its secret.', secret: true }),
  tracssPollS: whole({
    name: 'FARPASS_TRACSS_POLL_S',
    meaning: 'Seconds between two questions to TraCSS.',
    fallback: 60,
    least: 1,
    most: 86_400,
  }),
  tracssBulk: flag({
    name: 'FARPASS_TRACSS_BULK',
    meaning:
      'Also reads the bulk data of TraCSS every hour with this account: messages that its stream no longer keeps. What both bring is taken once.',
    fallback: false,
  }),
  satcatUrl: provider({
    name: 'FARPASS_SATCAT_URL',
    meaning: 'Address of Satcat.',
    fallback: 'https://api.satcat.com',
  }),
  satcatClientId: optionalText({
    name: 'FARPASS_SATCAT_CLIENT_ID',
    meaning: 'Client id at Satcat: its conjunction messages go to every operator whose satellite they name.',
  }),
  satcatClientSecret: optionalText({ name: 'FARPASS_SATCAT_CLIENT_SECRET', meaning: 'Its secret.', secret: true }),
  satcatPollS: whole({
    name: 'FARPASS_SATCAT_POLL_S',
    meaning: 'Seconds between two questions to Satcat.',
    fallback: 300,
    least: 1,
    most: 86_400,
  }),
  udlUrl: provider({
    name: 'FARPASS_UDL_URL',
    meaning: 'Address of the Unified Data Library.',
    fallback: 'https://unifieddatalibrary.com',
  }),
  udlUser: optionalText({
    name: 'FARPASS_UDL_USER',
    meaning:
      'User at the Unified Data Library: its conjunctions go to every operator whose satellite they name. Its element sets come by the feed udl.',
  }),
  udlPassword: optionalText({ name: 'FARPASS_UDL_PASSWORD', meaning: 'Its password.', secret: true }),
  udlPollS: whole({
    name: 'FARPASS_UDL_POLL_S',
    meaning: 'Seconds between two questions for conjunctions.',
    fallback: 900,
    least: 1,
    most: 86_400,
  }),
  udlSource: text({
    name: 'FARPASS_UDL_SOURCE',
    meaning: 'Source in the library whose current element sets the feed udl loads.',
    fallback: '18th SPCS',
  }),
  spaceSafetyUrl: provider({
    name: 'FARPASS_SPACE_SAFETY_URL',
    meaning:
      'Address of the Space Safety service of Starlink, https://space-safety.starlink.com or its staging. Without it, only operators with credentials of their own use the service.',
  }),
  spaceSafetyCert: optionalText({
    name: 'FARPASS_SPACE_SAFETY_CERT',
    meaning: 'File with the client certificate for it (PEM).',
  }),
  spaceSafetyKey: optionalText({
    name: 'FARPASS_SPACE_SAFETY_KEY',
    meaning: 'File with the private key of that certificate (PEM).',
  }),
  spaceSafetyPollS: whole({
    name: 'FARPASS_SPACE_SAFETY_POLL_S',
    meaning: 'Seconds between two questions to it.',
    fallback: 60,
    least: 1,
    most: 86_400,
  }),
  peers: optionalText({
    name: 'FARPASS_PEERS',
    meaning:
      'File (JSON) that names operators on other servers, with their certificates and satellites, for cases of coordination (guide: Who moves, between servers).',
  }),
  peerPort: optionalWhole({
    name: 'FARPASS_PEER_PORT',
    meaning:
      'Port on which their servers are answered, by TLS with their certificates only. Without it, they are only asked.',
    least: 1,
    most: 65535,
  }),
  peerHost: optionalText({
    name: 'FARPASS_PEER_HOST',
    meaning: 'Name or address to listen on for their servers, such as 0.0.0.0. Without it: HOST.',
  }),
  messageFolder: optionalText({
    name: 'FARPASS_MESSAGE_FOLDER',
    meaning:
      'Folder from which conjunction messages are taken, each file once. They go to every operator whose satellite they name.',
  }),
  ephemerisFolder: optionalText({
    name: 'FARPASS_EPHEMERIS_FOLDER',
    meaning: 'Folder into which ephemerides are written for other programs, named as Space-Track demands.',
  }),
  sftpUrl: address({
    name: 'FARPASS_SFTP_URL',
    meaning:
      'SFTP server of this installation, sftp://files.example.org:22. Operators connect servers of their own on the page of sources.',
    schemes: ['sftp'],
  }),
  sftpHostKeys: list({
    name: 'FARPASS_SFTP_HOST_KEYS',
    meaning:
      'Fingerprints of its keys, SHA256:…, comma-separated, as ssh-keygen -l prints them. A server with another key gets no credentials.',
  }),
  sftpUser: optionalText({ name: 'FARPASS_SFTP_USER', meaning: 'User at this server.' }),
  sftpPassword: optionalText({ name: 'FARPASS_SFTP_PASSWORD', meaning: 'Its password.', secret: true }),
  sftpKey: optionalText({
    name: 'FARPASS_SFTP_KEY',
    meaning: 'File with its private key (PEM or OpenSSH, without a passphrase), in place of the password.',
  }),
  sftpIn: optionalText({
    name: 'FARPASS_SFTP_IN',
    meaning: 'Folder of this server from which conjunction messages are taken, each file once.',
  }),
  sftpOut: optionalText({
    name: 'FARPASS_SFTP_OUT',
    meaning: 'Folder of this server into which ephemerides are written, named as Space-Track demands.',
  }),
  sftpPollS: whole({
    name: 'FARPASS_SFTP_POLL_S',
    meaning: 'Seconds between two looks into folders of SFTP servers.',
    fallback: 60,
    least: 1,
    most: 86_400,
  }),
  mailInUrl: address({
    name: 'FARPASS_MAIL_IN_URL',
    meaning:
      'Mail server from whose mailboxes conjunction messages are read, imaps://mail.example.org:993. Operators connect mailboxes of their own there.',
    schemes: ['imaps', 'imap'],
  }),
  mailInUser: optionalText({ name: 'FARPASS_MAIL_IN_USER', meaning: 'User of the mailbox of this installation.' }),
  mailInPassword: optionalText({ name: 'FARPASS_MAIL_IN_PASSWORD', meaning: 'Its password.', secret: true }),
  mailInMailbox: optionalText({
    name: 'FARPASS_MAIL_IN_MAILBOX',
    meaning: 'Folder of that mailbox; INBOX without it.',
  }),
  mailInSenders: list({
    name: 'FARPASS_MAIL_IN_SENDERS',
    meaning: 'Senders whose messages are taken from it: addresses, or whole domains as @example.org, comma-separated.',
  }),
  mailInVerifier: optionalText({
    name: 'FARPASS_MAIL_IN_VERIFIER',
    meaning:
      'Name by which the mail server signs its checks of senders (Authentication-Results). With it, only mails with dmarc=pass by this name are taken. Without it, the sender of a mail is not proven, and the row of the mailbox warns of it; none says that this is by choice.',
  }),
  mailInPollS: whole({
    name: 'FARPASS_MAIL_IN_POLL_S',
    meaning: 'Seconds between two looks into a mailbox.',
    fallback: 60,
    least: 1,
    most: 86_400,
  }),
} as const;
