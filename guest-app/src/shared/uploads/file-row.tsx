import type { ReactElement, ReactNode } from 'react'

interface FileRowProps {
  picture: string | null
  name: string
  /** How far it is, or how large. */
  detail: ReactNode
  children: ReactNode
}

/** A file with a small picture of it, and what can be done with it. */
export function FileRow({ picture, name, detail, children }: FileRowProps): ReactElement {
  return (
    <li className="file">
      {picture ? (
        <img src={picture} alt="" className="thumb" />
      ) : (
        <span className="thumb" aria-hidden="true" />
      )}
      <div className="file-text">
        <bdi>{name}</bdi>
        {detail}
      </div>
      <div className="file-actions">{children}</div>
    </li>
  )
}
