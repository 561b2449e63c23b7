import type { GuestClient } from '@coverdesk/sdk'
import { type QueryAtom, queryAtom, suspenseQueryAtom } from '@coverdesk/ui'
import type { Atom, Getter } from 'jotai'
import type { AtomWithQueryOptions, AtomWithSuspenseQueryOptions } from 'jotai-tanstack-query'

/** Says what is read, with the client of this app: it has only what customers call. */
type Read<Options> = (client: GuestClient, get: Getter) => Options

/** `queryAtom` of the SDK, for what customers may read. */
export const guestQueryAtom: <Data>(read: Read<AtomWithQueryOptions<Data>>) => QueryAtom<Data> = queryAtom

/** `suspenseQueryAtom` of the SDK, for what customers may read. */
export const guestSuspenseQueryAtom: <Data>(
  read: Read<AtomWithSuspenseQueryOptions<Data>>,
) => Atom<Data | Promise<Data>> = suspenseQueryAtom
