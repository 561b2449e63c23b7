import type { ReactElement } from 'react'

const whole = { display: 'inline-block' }

/** A masked address, whose domain goes to a line of its own where the whole is longer than what is left of one. */
export function MaskedEmail({ email }: { email: string }): ReactElement {
  const at = Math.max(0, email.indexOf('@'))
  return (
    <bdi dir="ltr">
      {email.slice(0, at)}
      <span style={whole}>{email.slice(at)}</span>
    </bdi>
  )
}
