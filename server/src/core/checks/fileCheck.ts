import { type StyleCode, styleRules } from '../catalogue/styleRules.ts';
import type { FileCheck, ProjectCheck } from './check.ts';

/** Check of a page by itself; of snippets as well, if it says so. */
export function fileCheck(declared: Omit<FileCheck, 'subject' | 'kind'>): FileCheck {
	return { ...declared, subject: 'page', kind: 'file' };
}

/** Check that compares a page with the project; snippets as well, if it says so. */
export function projectCheck(declared: Omit<ProjectCheck, 'subject' | 'kind'>): ProjectCheck {
	return { ...declared, subject: 'page', kind: 'project' };
}

type Shared = 'subject' | 'kind' | 'severity' | 'code' | 'includesSnippets';

/** Check of a single page that enforces a writing rule, which its explanation quotes. */
export function styleCheck(declared: Omit<FileCheck, Shared> & { readonly code: StyleCode }): FileCheck {
	return fileCheck({ ...declared, ...quoting(declared) });
}

/** Check that compares pages, and enforces a writing rule, which its explanation quotes. */
export function projectStyleCheck(
	declared: Omit<ProjectCheck, Shared> & { readonly code: StyleCode },
): ProjectCheck {
	return projectCheck({ ...declared, ...quoting(declared) });
}

function quoting({ code, explain }: { readonly code: StyleCode; readonly explain: string }) {
	return {
		severity: 'hint' as const,
		explain: `${explain} Writing rule: “${styleRules[code]}”`,
	};
}
