import type { InvitationLink, Person } from '@coverdesk/sdk'
import type { QueryKey } from '@tanstack/query-core'

/** The users of one organisation: the calls that change their access, and the queries that contain them. */
interface People {
  api: {
    invite(id: string): Promise<Person>
    withdraw(id: string): Promise<Person>
    invitationLink(id: string): Promise<InvitationLink>
    enable(id: string): Promise<Person>
    signOut(id: string): Promise<Person>
  }
  key: QueryKey
}

export interface PersonCardProps {
  user: Person
  people: People
  /** Whether the present user cannot change them. */
  locked: boolean
}
