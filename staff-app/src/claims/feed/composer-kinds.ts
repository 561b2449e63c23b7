export const composerKinds = ['note', 'message'] as const
export type ComposerKind = (typeof composerKinds)[number]
