/** The server cannot start with this setting. `message` names the variable and what is allowed. */
export class Refused extends Error {
  constructor(variable: string, allowed: string) {
    super(`${variable} is not usable. Allowed: ${allowed}.`)
    this.name = 'Refused'
  }
}
