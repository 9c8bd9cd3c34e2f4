import * as Type from 'typebox';
import { odt } from '../access.ts';

export const tags = ['stapi'] as const;
export const product = { params: Type.Object({ 'stapi-product': Type.String({ maxLength: 64 }) }) } as const;
export const foundSearch = {
  params: Type.Object({ 'stapi-search': Type.String({ maxLength: 64 }) }),
} as const;
export const pages = {
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'On this page; 10 by default.' })),
    next: Type.Optional(Type.String({ maxLength: 512, description: 'From the link `next` of the page before.' })),
  }),
} as const;
export const order = { params: Type.Object({ 'observation-request-id': Type.String({ maxLength: 64 }) }) } as const;
export const reads = { ...odt, method: 'GET', audit: null, tags } as const;
