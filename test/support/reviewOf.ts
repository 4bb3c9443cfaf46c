import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { type Review, reviewProjects } from '../../server/src/core/api/review.ts';
import { runToEnd } from '../../server/src/core/text/lists.ts';

type Files = Readonly<Record<string, string>>;

/** Review of two versions of a project, given by the texts of their files. */
export function reviewOf(before: Files, after: Files): Review {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	const changed = paths.filter((path) => before[path] !== after[path]);
	const earlier = createDocsService();
	earlier.hideStyle(true);
	earlier.apply(Object.entries(before).map(([path, text]) => ({ kind: 'onDisk', path, ...textOf(text) })));
	const later = earlier.copy();
	later.apply(
		changed.map((path) => {
			const text = after[path];
			return text === undefined ? { kind: 'removed', path } : { kind: 'onDisk', path, ...textOf(text) };
		}),
	);
	const versions = [
		{ name: 'before', docs: earlier, files: before },
		{ name: 'after', docs: later, files: after },
	].map(({ name, docs, files }) => {
		const readText = (path: string) => files[path];
		return {
			name: { name },
			project: docs.project,
			checkedProject: docs.project,
			readText,
			fileHash: readText,
			problemsOf: (path: string) => docs.diagnoseClosed(path, readText),
		};
	});
	const [base, head] = versions;
	if (base === undefined || head === undefined) throw new Error('Two versions');
	return runToEnd(reviewProjects({ before: base, after: head, changed: new Set(changed) }));
}

function textOf(text: string) {
	return { text, readText: () => text };
}
