import type { Call } from '@alinha/contract/core';
import { z } from 'zod';

/** A call, or what stands for its body. */
export type Shaped = Pick<Call, 'body'>;

/** What the body of a call says of one of its fields. */
export interface FieldShape {
  /** How the field is called on the page. */
  label: string | undefined;
  /** The most UTF-16 units that may be typed. */
  maxLength: number | undefined;
  /** Whether it must be filled in; an edit may leave any field out of its body, but not empty. */
  required: boolean;
}

/** The object inside a body that may also be missing. */
function objectOf(body: z.ZodType | undefined): z.ZodObject | undefined {
  if (body instanceof z.ZodObject) return body;
  return body instanceof z.ZodOptional || body instanceof z.ZodNullable
    ? objectOf(body.unwrap() as z.ZodType)
    : undefined;
}

/** The field's own shape, without what lets it be missing and what makes something else of it. */
function inner(shape: z.ZodType): z.ZodType {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return inner(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodPipe) return inner(shape.in as z.ZodType);
  return shape;
}

/** Of a text its greatest length, of a whole number the digits of the largest. */
function longest(shape: z.ZodType): number | undefined {
  if (shape instanceof z.ZodString) return shape.maxLength ?? undefined;
  const isWhole = shape instanceof z.ZodNumber && shape.format === 'safeint';
  return isWhole ? String(shape.maxValue).length : undefined;
}

/** What the body's shape says of a field; nothing where the body has no such field. */
export function fieldOf(call: Shaped, name: string): FieldShape {
  const shape = objectOf(call.body)?.shape[name] as z.ZodType | undefined;
  if (shape === undefined) return { label: undefined, maxLength: undefined, required: false };
  const own = inner(shape);
  return {
    label: z.globalRegistry.get(own)?.title,
    maxLength: longest(own),
    required: !shape.safeParse(null).success,
  };
}

/** What the call's body says of a body that was typed: a message by the path of each wrong field, the first of each. */
export function problemsOf(call: Shaped, body: unknown): Record<string, string> {
  const { error } = call.body?.safeParse(body) ?? {};
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
