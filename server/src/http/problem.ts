/** What HTTP itself refuses, with a status that no refusal of the domain has. */
export class HttpProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
