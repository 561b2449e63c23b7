import { Fragment, type ReactElement } from 'react'

/** A business reference in a narrow place, such as `MTR/11020/2026/000045`: it breaks behind its slashes, not in a number. */
export function Reference({ children }: { children: string }): ReactElement {
  return (
    <>
      {children.split(/(?<=\/)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </>
  )
}
