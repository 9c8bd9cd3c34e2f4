import * as Type from 'typebox';

/** The tag of a row, in each entry of a list. A list with one entry carries it as the header ETag too. */
export const EntityTag = Type.String({
  description:
    'Strong ETag of the stored version, read-only. Send it as If-Match with the next change: the change is refused with 412 if someone else changed the row in between.',
});
