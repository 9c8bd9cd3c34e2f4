import { commandAlarms } from '@farpass/operations/moments/codes';
import * as Type from 'typebox';

const instant = (description: string) => Type.String({ description: `${description}, UTC.` });

/** The last moments of a burn. */
export const BurnMoments = Type.Object(
  {
    commandBy: instant('Last moment to command it: the ignition less the command lead of the satellite'),
    uploadBy: instant('Last moment for its commands to be on board'),
    ignition: instant('Ignition'),
    alarm: Type.Optional(
      Type.Enum(commandAlarms, {
        description:
          'Of a plan that is not exported: NEAR, less than two hours to the last moment to command; DUE, less than half an hour; PAST, it has passed, and the ignition has not.',
      }),
    ),
  },
  { description: 'When a burn has to be commanded, uploaded and ignited.' },
);
