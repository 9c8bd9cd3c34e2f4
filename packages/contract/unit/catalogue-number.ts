import * as Type from 'typebox';

/** A catalogue number, up to the nine digits that OMM allows. */
export function catalogueNumber(description = 'Catalogue number.') {
  return Type.Integer({ minimum: 1, maximum: 999_999_999, description });
}
