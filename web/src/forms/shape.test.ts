import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod/v4';
import { realShape } from '../lib/shapes.ts';
import { type FieldShape, fieldOf, judge } from './shape.ts';

/** The field's own shape, without what lets it be missing and what makes something else of it. */
function inner(shape: unknown): unknown {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return inner(shape.unwrap());
  return shape instanceof z.ZodPipe ? inner(shape.in) : shape;
}

/** What zod itself says of a field. */
function saidByZod(shape: z.ZodType): FieldShape {
  const own = inner(shape) as z.ZodType;
  const isWhole = own instanceof z.ZodNumber && own.format === 'safeint';
  const maxLength = own instanceof z.ZodString ? own.maxLength : isWhole && String(own.maxValue).length;
  return {
    label: z.globalRegistry.get(own)?.title,
    maxLength: maxLength || undefined,
    required: !shape.safeParse(null).success,
  };
}

test('VEL-01 without zod every field of every call has the label, the limit and the need that zod gives it', async () => {
  let fields = 0;
  for (const [name, call] of Object.values(features).flatMap((feature) => Object.entries(feature))) {
    const { body, query } = call as Partial<Call>;
    for (const shape of [body, query]) {
      const real: unknown = shape && (await realShape(shape));
      const whole = real instanceof z.ZodOptional ? real.unwrap() : real;
      if (!shape || !(whole instanceof z.ZodObject)) continue;
      for (const [field, own] of Object.entries<z.ZodType>(whole.shape)) {
        fields++;
        expect.soft(fieldOf({ body: shape }, field), `${name} ${field}`).toEqual(saidByZod(own));
      }
    }
  }
  expect(fields).toBeGreaterThan(80);
});

test('VEL-01 a shape that is not made yet judges nothing', () => {
  const { body } = features.auth.login;
  expect(() => body?.safeParse({})).toThrow('safeParse');
  expect(fieldOf({ body }, 'apelido')).toEqual({ label: undefined, maxLength: undefined, required: false });
});

test('VEL-01 a body is judged as the server does, and goes out as the shape makes it', async () => {
  const call = features.cargos.createCargo;
  expect(await judge(call, { nome: ' ', nivel_hierarquia: 0 })).toEqual({
    problems: {
      nome: 'Preencha todos os campos obrigatórios',
      nivel_hierarquia: 'O nível hierárquico deve ser um número inteiro a partir de 1.',
    },
    data: undefined,
  });
  expect(await judge(call, { nome: ' Ana  Lima ', nivel_hierarquia: 2 })).toEqual({
    problems: {},
    data: { nome: 'Ana Lima', nivel_hierarquia: 2 },
  });
});
