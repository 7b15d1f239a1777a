import type { Page } from '@playwright/test';
import type { Conta } from '../session.ts';

/**
 * How a call is answered instead of by the server: never, not at all, with a status and no message, with a body, or with the server's answer
 * and some fields of it changed.
 */
export type Answer =
  | 'held'
  | 'offline'
  | number
  | { body: unknown; status?: number }
  | { changed: Record<string, unknown> };

export type Step = (page: Page) => Promise<unknown>;

/** A role or a text that is visible once a state is there. */
export type Seen = [role: Role, name?: string | RegExp] | string | RegExp;
type Role = Parameters<Page['getByRole']>[0];

/** One state of the gallery. */
export interface State {
  /** Unique; the name of its pictures' folder. */
  name: string;
  /** Who is signed in; nobody by default. */
  as?: Conta;
  /** A path of the web app; `:eu`, `:lider`, `:colaborador` are ids of accounts, `:mes` and `:trimestre` the last ended periods. */
  path: string;
  /** What is done there, in order. */
  steps?: readonly Step[];
  /** By default any heading. */
  sees?: Seen;
  /** Calls that are not answered by the server, by method and path: `GET /api/conta`. */
  answers?: readonly (readonly [call: RegExp, answer: Answer])[];
  /** The calls that make two more states of it, one without their answers and one with their failure. */
  late?: RegExp;
  /** It is printed, too: one more state. */
  printed?: true;
  /** Only at these widths, where it exists at no other one. */
  widths?: readonly number[];
  /** The source files below web/src whose overlay or empty text it shows, where they are not the screen's only ones. */
  shows?: readonly string[];
}

/** Every call of a page but those about its session. */
export const calls = /^GET \/api\/(?!auth\/|config$|pendencias\/contagem)/;

/** The address of a tab of HR's panel. */
export const aba = (name: string) => `/painel-rh?aba=${name}`;

/** Presses the first visible control of that name. */
export const press =
  (name: string | RegExp, role: Role = 'button'): Step =>
  (page) =>
    page
      .getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) })
      .filter({ visible: true })
      .first()
      .click();

/** Presses the first element that matches a selector, where a name is made up by the seed. */
export const pressFirst =
  (selector: string): Step =>
  (page) =>
    page.locator(selector).filter({ visible: true }).first().click();

/** Fills the first visible field whose label begins with these words. */
export const fill =
  (label: string, text: string): Step =>
  (page) =>
    page
      .getByLabel(new RegExp(`^${label}`))
      .filter({ visible: true })
      .first()
      .fill(text);

export const choose =
  (label: string | RegExp, option: string | { index: number }): Step =>
  (page) =>
    page.getByLabel(label).filter({ visible: true }).first().selectOption(option);

export const key =
  (name: string): Step =>
  (page) =>
    page.keyboard.press(name);

/** Waits until a text is there, before the next step. */
export const until =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();
