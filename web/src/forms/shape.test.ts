import { features } from '@alinha/contract';
import type { Call } from '@alinha/contract/core';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type FieldShape, fieldOf, validate } from './shape.ts';

/** A field in the API's documentation. */
interface Documented {
  title?: string;
  type?: string;
  maxLength?: number;
  maximum?: number;
  properties?: Record<string, Documented>;
  anyOf?: Documented[];
}

/** A documented shape without null. */
function present(shape: Documented): Documented {
  const [first, ...others] = (shape.anyOf ?? []).filter(({ type }) => type !== 'null');
  return first && others.length === 0 ? present({ ...shape, ...first, anyOf: first.anyOf ?? [] }) : shape;
}

const documentOf = (shape: z.ZodMiniType) =>
  present(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Documented);

/** Every field of the bodies and queries of the contract, with its limits in the form and in the documentation. */
const fields = Object.values(features)
  .flatMap((feature) => Object.entries(feature))
  .flatMap(([name, call]) => {
    const { body, query } = call as Partial<Call>;
    return [body, query].flatMap((shape) =>
      Object.entries((shape && documentOf(shape).properties) ?? {}).map(([field, documented]) => ({
        name: `${name} ${field}`,
        field,
        shape: shape as z.ZodMiniType,
        shown: fieldOf({ body: shape }, field),
        documented: present(documented),
      })),
    );
  });

test('every field of every call has in a form the label and the limit that the API documents (VEL-01)', () => {
  for (const { name, shown, documented } of fields) {
    const { title, type, maxLength, maximum } = documented;
    const limit = type === 'string' ? maxLength : type === 'integer' ? String(maximum).length : undefined;
    const said: Omit<FieldShape, 'required'> = { label: title, maxLength: limit };
    expect.soft({ label: shown.label, maxLength: shown.maxLength }, name).toEqual(said);
  }
  expect(fields.length).toBeGreaterThan(80);
});

test('a field is required exactly where its body rejects it empty (VEL-01)', () => {
  for (const { name, field, shape, shown } of fields) {
    const issues = shape.safeParse({ [field]: null }).error?.issues ?? [];
    expect.soft(shown.required, name).toBe(issues.some(({ path }) => path[0] === field));
  }
});

test('one character more than the limit of a field is refused (VEL-01)', () => {
  const texts = fields.filter(({ shown, documented }) => shown.maxLength && documented.type === 'string');
  for (const { name, field, shape, shown } of texts) {
    const typed = 'a'.repeat((shown.maxLength ?? 0) + 1);
    const issues = shape.safeParse({ [field]: typed }).error?.issues ?? [];
    expect
      .soft(
        issues.some(({ path }) => path[0] === field),
        name,
      )
      .toBe(true);
  }
  expect(texts.length).toBeGreaterThan(30);
});

test('a name that is not a field of the body has no label and no limit', () => {
  const { body } = features.auth.login;
  expect(fieldOf({ body }, 'apelido')).toEqual({ label: undefined, maxLength: undefined, required: false });
});

test('a body is validated as on the server, and sent as the schema transforms it (VEL-01)', () => {
  const call = features.cargos.createCargo;
  expect(validate(call, { nome: ' ', nivel_hierarquia: 0 })).toEqual({
    problems: {
      nome: 'Preencha todos os campos obrigatórios',
      nivel_hierarquia: 'O nível hierárquico deve ser um número inteiro a partir de 1.',
    },
    data: undefined,
  });
  expect(validate(call, { nome: ' Ana  Lima ', nivel_hierarquia: 2 })).toEqual({
    problems: {},
    data: { nome: 'Ana Lima', nivel_hierarquia: 2 },
  });
});
