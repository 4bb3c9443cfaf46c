import { l10n } from 'vscode';
import type { NavigationEdit } from '../../../server/src/hosts/lsp/editingProtocol.ts';
import type { NavigationNode } from '../../../server/src/hosts/lsp/protocol.ts';

/** Kinds of entries that the view shows, and of parts that can be added. */
type EntryKind =
	| Exclude<NavigationNode['kind'], 'page' | 'unlisted'>
	| Extract<NavigationEdit, { kind: 'addPart' }>['part'];

/** Names of kinds in the user's language, as words in a sentence. */
export const kindNames: Readonly<Record<EntryKind, string>> = {
	anchor: l10n.t('anchor'),
	dropdown: l10n.t('dropdown'),
	group: l10n.t('group'),
	language: l10n.t('language'),
	product: l10n.t('product'),
	tab: l10n.t('tab'),
	version: l10n.t('version'),
};
