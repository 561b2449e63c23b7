/** What an app is called where people sign in, and where it does that. */
export interface Entrance {
  name: string
  loginHref: string
  forgotHref: string
}
