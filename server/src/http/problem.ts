/** A refusal of the HTTP layer, with a status that no refusal of the domain maps to. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
