import { findComponent } from '../../catalogue/components/allComponents.ts';
import { type StyleCode, styleRules } from '../../catalogue/styleRules.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FileCheck, ProjectCheck } from '../check.ts';

type Shared = 'subject' | 'kind' | 'severity' | 'code' | 'includesSnippets';

/** Check of a single page that enforces a writing rule, which its explanation quotes. */
export function styleCheck(declared: Omit<FileCheck, Shared> & { readonly code: StyleCode }): FileCheck {
	return { ...declared, ...quoting(declared), kind: 'file' };
}

/** Check that compares pages, and enforces a writing rule, which its explanation quotes. */
export function projectStyleCheck(
	declared: Omit<ProjectCheck, Shared> & { readonly code: StyleCode },
): ProjectCheck {
	return { ...declared, ...quoting(declared), kind: 'project' };
}

function quoting({ code, explain }: { readonly code: StyleCode; readonly explain: string }) {
	return {
		subject: 'page' as const,
		severity: 'hint' as const,
		explain: `${explain} Writing rule: “${styleRules[code]}”`,
	};
}

/** True for a changelog, whose entries have many authors and are read in any order. */
export function isChangelog({ syntax }: PageDocument): boolean {
	return syntax.tags.some(({ name }) => findComponent(name)?.rendering.kind === 'update');
}
