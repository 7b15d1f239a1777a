declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The parts of a request and its answer that the tests use. */
  export interface Context {
    oidc?: { route: string; client: { clientId: string }; session: { accountId: string } };
    body: unknown;
  }

  /** The methods that the tests use. */
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => {
      addOIDCScope(scope: string): void;
      save(): Promise<string>;
    };
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
