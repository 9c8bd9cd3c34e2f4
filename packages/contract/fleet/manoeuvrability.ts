import { manoeuvrabilities } from '@farpass/operations/coordination/codes';
import * as Type from 'typebox';

export { manoeuvrabilities } from '@farpass/operations/coordination/codes';

export const Manoeuvrability = Type.Enum(manoeuvrabilities, {
  description: 'Class of the Space Safety Coalition (2023), for who moves in a conjunction of two operators.',
});
