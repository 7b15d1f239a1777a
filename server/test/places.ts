import type { Call } from '@alinha/contract/core';
import { z } from 'zod/mini';

/** The part of JSON Schema that says where texts are. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape;
}

const shapeOf = (shape: z.ZodMiniType, io: 'input' | 'output'): Shape =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Shape;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/**
 * Values of a shape with the text in one place each, and in one name of each record. Where a shape takes anything, that is what the call
 * answers. Fields that are not required are left out, but for the one with the text.
 */
function withText(shape: Shape, base: unknown, text: string, anything: Shape | undefined): unknown[] {
  const inside = (one: Shape, valid: unknown) => withText(one, valid, text, anything);
  if (shape.enum || shape.const !== undefined) return [];
  if (shape.anyOf) return shape.anyOf.flatMap((one) => inside(one, base));
  if (shape.type === 'string') return [text];
  if (shape.type === 'array') {
    return inside(shape.items ?? {}, Array.isArray(base) ? base[0] : undefined).map((one) => [one]);
  }
  if (shape.type === 'object') {
    const own = fieldsOf(base);
    const required = Object.fromEntries(
      (shape.required ?? []).flatMap((name) => (name in own ? [[name, own[name]]] : [])),
    );
    const more = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
    const [key = '1', value] = Object.entries(own)[0] ?? [];
    return [
      ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) =>
        inside(one, own[name]).map((filled) => ({ ...required, [name]: filled })),
      ),
      ...(more
        ? inside(more, value).map((filled) => ({
            ...(anything && !more.type ? fieldsOf(filled) : { [key]: filled }),
          }))
        : []),
      ...(more ? [{ [text]: value }] : []),
    ];
  }
  if (shape.type !== undefined) return [];
  return anything ? [text, ...withText(anything, undefined, text, undefined)] : [text];
}

/** Bodies of a call with the text in one place each, by the call's shape. @param base a valid body */
export const bodiesWith = ({ body, answer }: Call, base: unknown, text: string): unknown[] =>
  body === undefined ? [] : withText(shapeOf(body, 'input'), base, text, shapeOf(answer, 'output'));

/** The names of a call's query parameters that take texts. */
export const textsInQuery = ({ query }: Call): string[] =>
  Object.entries((query && shapeOf(query, 'input').properties) ?? {}).flatMap(
    ([name, { type, enum: some }]) => (type === 'string' && !some ? [name] : []),
  );
