// Signs in as staff and prints the token: the code arrives by email, in the demo at http://mail.localhost:8080.
import { createInterface } from 'node:readline/promises'
import { client, setting } from './client.ts'

const credentials = { email: setting('COVERDESK_EMAIL'), password: setting('COVERDESK_PASSWORD') }
const { masked_email } = await client.auth.sessions.requestOtp(credentials)
const prompt = createInterface({ input: process.stdin, output: process.stdout })
const otp = await prompt.question(`The code sent to ${masked_email}: `)
prompt.close()
const { token, user } = await client.auth.sessions.login({ ...credentials, otp })
console.log(`${user.first_name} ${user.last_name}\nexport COVERDESK_TOKEN=${token}`)
