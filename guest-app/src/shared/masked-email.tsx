import type { ReactElement } from 'react'

/** A masked address, which breaks before its domain where it is longer than the line. */
export function MaskedEmail({ email }: { email: string }): ReactElement {
  const at = Math.max(0, email.indexOf('@'))
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
