import { Link as FluentLink } from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'

/** A link inside the app in the product's link style. */
export function RouteLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <Link href={href} asChild>
      <FluentLink href={href}>{children}</FluentLink>
    </Link>
  )
}
