import fc from 'fast-check';
import { z } from 'zod/mini';
import { days, hostileText, hostileValue, longTexts } from './hostile.ts';

/** The part of JSON Schema from which values are made. */
export interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | false;
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

export const shapeOf = (shape: z.ZodMiniType): Shape =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Shape;

/** Existing ids and texts that inputs may use. */
export interface Known {
  ids: readonly number[];
  texts: readonly string[];
}

type Any = fc.Arbitrary<unknown>;

/** Valid values of a shape, including its limits. */
export function valid(shape: Shape, known: Known): Any {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valid(one, known)));
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'string') return text(shape, known);
  if (shape.type === 'integer' || shape.type === 'number') return number(shape, known);
  if (shape.type === 'array') return list(shape, known);
  if (shape.type !== 'object') return hostileValue;
  const fields = Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, field]) => [name, valid(field, known)]),
  );
  if (shape.additionalProperties) return table(valid(shape.additionalProperties, known), known);
  return fc.record(fields, { requiredKeys: shape.required ?? [] });
}

/** Values of a shape with one invalid part. */
export function nearlyValid(shape: Shape, known: Known): Any {
  if (shape.anyOf) return fc.oneof(hostileValue, ...shape.anyOf.map((one) => nearlyValid(one, known)));
  if (shape.type === 'string' && !shape.enum) {
    return fc.oneof(longTexts(shape.maxLength ?? 200), hostileText, hostileValue);
  }
  if (shape.type === 'integer' || shape.type === 'number') {
    const { minimum = shape.exclusiveMinimum ?? 0, maximum = 1e12 } = shape;
    const beside = fc.constantFrom(minimum - 1, maximum + 1, minimum - 0.5, maximum + 0.00001, -maximum);
    return fc.oneof(beside, hostileValue);
  }
  if (shape.type === 'array') {
    const item = nearlyValid(shape.items ?? {}, known);
    return fc.oneof(many(item, shape), many(valid(shape.items ?? {}, known), shape), hostileValue);
  }
  if (shape.type !== 'object') return hostileValue;
  if (shape.additionalProperties) {
    return fc.oneof(table(nearlyValid(shape.additionalProperties, known), known), hostileValue);
  }
  const fields = Object.entries(shape.properties ?? {});
  const broken = fields.map(([name]) =>
    fc.record(
      Object.fromEntries(
        fields.map(([other, field]) => [other, (other === name ? nearlyValid : valid)(field, known)]),
      ),
      { requiredKeys: [name] },
    ),
  );
  const beyond = valid(shape, known).chain((value) =>
    hostileValue.map((more) => ({ ...(value as object), is_rh: true, id: 1, ativo: true, mais: more })),
  );
  return fc.oneof(hostileValue, beyond, ...broken);
}

function text({ maxLength = 200, pattern, format }: Shape, { texts }: Known): Any {
  if (format === 'date') return fc.constantFrom(...days);
  if (pattern?.includes('{6}')) return fc.integer({ max: 999_999, min: 100_000 }).map(String);
  if (pattern?.includes('{43}')) return fc.constantFrom('a'.repeat(43), '_-'.repeat(22).slice(1));
  if (maxLength === 254)
    return fc.oneof(
      fc.nat(9_999).map((n) => `pessoa.${n}@aurora.example`),
      fc.constantFrom(...texts),
    );
  const short = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) });
  return fc.oneof(short, fc.constant('Á'.repeat(maxLength)), fc.constantFrom(...texts));
}

function number(shape: Shape, { ids }: Known): Any {
  const { minimum = shape.exclusiveMinimum ?? 0, maximum = 1e12 } = shape;
  const edges = fc.constantFrom(minimum, maximum);
  const near = fc.integer({ min: Math.ceil(minimum), max: Math.min(maximum, Math.ceil(minimum) + 50) });
  if (shape.type === 'number') return fc.oneof(edges, near, fc.constantFrom(0.5, 0.0001, 1e11 + 0.1234));
  return maximum === 2_147_483_647 ? fc.oneof(fc.constantFrom(...ids), edges) : fc.oneof(edges, near);
}

function list(shape: Shape, known: Known): Any {
  const item = valid(shape.items ?? {}, known);
  const { minItems = 0, maxItems = 10 } = shape;
  const few = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) });
  return fc.oneof(
    { weight: 4, arbitrary: few },
    { weight: 1, arbitrary: item.map((one) => times(one, maxItems)) },
  );
}

/** Arrays of the maximum length, one longer, and much longer. */
const many = (item: Any, { maxItems = 100 }: Shape): Any =>
  fc
    .tuple(item, fc.constantFrom(0, 1, 2, maxItems, maxItems + 1, 3 * maxItems))
    .map(([one, count]) =>
      JSON.stringify(one ?? null).length * count > 900_000 ? [one] : times(one, count),
    );

const times = (one: unknown, count: number) =>
  Array.from({ length: count }, (_, i) =>
    typeof one === 'string' ? `${one}${i}`.slice(-one.length || 0) : one,
  );

const table = (value: Any, { ids }: Known): Any =>
  fc.dictionary(fc.oneof(fc.constantFrom(...ids.map(String)), hostileText), value, { maxKeys: 5 });
