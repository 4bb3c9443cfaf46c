import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { LocatedProblem } from '../../../core/api/docsService.ts';
import { createDocsService, problemsBeforeProjectLoad } from '../../../core/api/docsService.ts';
import type { WorkspaceFile } from './workspaceFile.ts';

/** Path of an unsaved page in a project that contains only this page. */
const path = 'page.mdx';

/**
 * MDX documents that were never saved. They belong to no docs project, so each is asked only about what a page contains
 * by itself.
 */
export class UntitledPages {
	readonly #pages = new Map<string, { readonly file: WorkspaceFile; text: string }>();

	/** Applies the text of an open document, if it is an untitled page. */
	open(document: TextDocument): void {
		const { uri, languageId } = document;
		if (!uri.startsWith('untitled:') || languageId !== 'mdx') return;
		const text = document.getText();
		const known = this.#pages.get(uri);
		const page = known ?? { file: { root: '', path, docs: createDocsService() }, text };
		page.text = text;
		page.file.docs.apply([{ kind: 'open', path, text }]);
		this.#pages.set(uri, page);
	}

	/** Forgets a closed document; false if it is not an untitled page. */
	close(uri: string): boolean {
		return this.#pages.delete(uri);
	}

	of(uri: string): WorkspaceFile | undefined {
		return this.#pages.get(uri)?.file;
	}

	/** Problems that do not depend on a project; undefined if the document is not an untitled page. */
	problemsOf(
		uri: string,
		{ hidesStyle }: { readonly hidesStyle: boolean },
	): readonly LocatedProblem[] | undefined {
		const page = this.#pages.get(uri);
		const settings = { ignoreRules: '', settings: '', hidesStyle };
		return page && problemsBeforeProjectLoad({ path, text: page.text, ...settings });
	}
}
