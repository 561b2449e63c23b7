import type { ReactElement } from 'react'

const EMAIL = /^[^\s@]+@[^\s@]+$/

/** Whether a text is an email address alone, whole or masked. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** An email address, whole or masked, in a narrow place: it breaks before its `@`, not in a name, and reads from the left. */
export function Email({ children }: { children: string }): ReactElement {
  const at = children.lastIndexOf('@')
  return (
    <bdi dir="ltr" translate="no">
      {at > 0 ? (
        <>
          {children.slice(0, at)}
          <wbr />
          {children.slice(at)}
        </>
      ) : (
        children
      )}
    </bdi>
  )
}
