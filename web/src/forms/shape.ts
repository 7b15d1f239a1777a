import type { Call } from '@alinha/contract/core';
import { z } from 'zod';

/** What the body of a call says of one of its fields. */
export interface FieldShape {
  /** How the field is called on the page. */
  label: string | undefined;
  /** The most UTF-16 units that may be typed. */
  maxLength: number | undefined;
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
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return inner(shape.unwrap() as z.ZodType);
  if (shape instanceof z.ZodPipe) return inner(shape.in as z.ZodType);
  return shape;
}

/** What the body's shape says of a field; nothing where the body has no such field. */
export function fieldOf(call: Call, name: string): FieldShape {
  const shape = objectOf(call.body)?.shape[name] as z.ZodType | undefined;
  if (shape === undefined) return { label: undefined, maxLength: undefined, required: false };
  const own = inner(shape);
  return {
    label: z.globalRegistry.get(own)?.title,
    maxLength: (own instanceof z.ZodString && own.maxLength) || undefined,
    required: !shape.safeParse(undefined).success,
  };
}

/** What the call's body says of a body that was typed: a message by the path of each wrong field, the first of each. */
export function problemsOf(call: Call, body: unknown): Record<string, string> {
  const { error } = call.body?.safeParse(body) ?? {};
  return Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
