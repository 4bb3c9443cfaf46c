import type { ApiCheck, Finding } from '../../../checks/check.ts';
import { replacement } from '../../../checks/replacement.ts';
import { fieldOf } from '../../../language/data/dataNode.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { propertiesOf, spanOf, stringOf } from '../../../language/json.ts';
import type { Project } from '../../../project/project.ts';
import { isUrl } from '../../model/files/operationReference.ts';
import {
	isListedOverlay,
	overlaidDocumentsOf,
	overlaidTreeAt,
	overlayOf,
	overlayTargetPath,
} from '../../model/files/overlays.ts';
import type { Overlay, OverlayFault, OverlayFaultKind } from '../../model/files/readOverlay.ts';

export const invalidOverlay: ApiCheck = {
	code: 'invalid-overlay',
	subject: 'api',
	severity: 'error',
	title: 'Invalid overlay',
	explain:
		'The site cannot apply the overlay to its OpenAPI file. The site then rejects the OpenAPI file as well, and cannot be published while the navigation names that file. An overlay with a wrong key that `docs.json` does not list is only skipped, which is a warning. Correct the key or the JSONPath query. A target that matches nothing, and an overlay that applies to no file, is information.',
	examples: {
		path: 'overlay.yaml',
		bad: 'overlay: 1.0.0\ninfo: { title: Texts, version: "1" }\nextends: openapi.yaml\nactions:\n  - target: ⟦$.paths[⟧\n    update: { summary: List users }\n',
		good: 'overlay: 1.0.0\ninfo: { title: Texts, version: "1" }\nextends: openapi.yaml\nactions:\n  - target: $.paths["/users"].get\n    update: { summary: List users }\n',
		files: {
			'openapi.yaml': 'openapi: 3.1.0\ninfo: { title: Users, version: "1" }\npaths:\n  /users: { get: {} }\n',
		},
	},
	file({ project, document }, report) {
		if (document.claims !== 'overlay') return;
		const { overlay } = overlayOf(document);
		if (overlay === undefined || dataTreeOf(document).faults.length > 0) return;
		const severity = isListedOverlay(project.dataFiles, document.path) ? 'error' : 'warning';
		for (const fault of overlay.faults) report(findingOf(fault, severity));
		if (overlay.faults.length > 0) return;
		const bases = overlaidDocumentsOf(project.dataFiles, document);
		const unused = bases.length === 0 ? unusedFinding(project, document, overlay) : undefined;
		if (unused !== undefined) report(unused);
		const told = new Set<string>();
		for (const base of bases) {
			const faults = overlaidTreeAt(project.dataFiles, base.path)?.overlayFaults.get(document.path) ?? [];
			for (const fault of faults) {
				const key = `${fault.kind} ${fault.span.start}`;
				if (!told.has(key)) report(findingOf(fault, 'error'));
				told.add(key);
			}
		}
	},
};

function findingOf({ kind, span, name }: OverlayFault, severity: 'error' | 'warning'): Finding {
	const isNumber = kind === 'numberVersion' && /^1\.[01]$/.test(name);
	return {
		span,
		severity: kind === 'matchesNothing' || kind === 'takesTooLong' ? 'information' : severity,
		message: messages[kind](name),
		fixes: isNumber ? [{ ...replacement(span, `"${name}.0"`), isSafe: true }] : [],
	};
}

const messages: Readonly<Record<OverlayFaultKind, (name: string) => string>> = {
	wrongType: (name) => `Invalid value of \`${name}\`. ${typeAdvice.get(name) ?? 'Write a string.'}`,
	missingKey: (name) => `Overlay is missing the required key \`${name}\`.`,
	unknownKey: (name) => `Unknown key \`${name}\` in an overlay. Start your own keys with \`x-\`.`,
	unsupportedVersion: (name) => `Unsupported \`overlay\` version \`${name}\`. Use \`1.0.0\` or \`1.1.0\`.`,
	numberVersion: () => '`overlay` must be a version string such as `"1.0.0"`, not a number.',
	noActions: () => 'Overlay has no actions. Add at least one.',
	tooManyActions: (count) => `Overlay has ${count} actions. The site accepts at most 1000.`,
	severalChanges: () => 'Action has both `update` and `copy`. Use only one of them.',
	noChange: () => 'Action changes nothing. Add `update`, `copy` or `remove: true`.',
	copyBefore11: (version) =>
		`\`copy\` was added in Overlay 1.1, but this file declares ${version}. Set \`overlay\` to \`1.1.0\`.`,
	invalidPath: (query) =>
		`Invalid JSONPath query \`${query}\`. Write a query such as \`$.paths["/users"].get\`.`,
	pathTooDeep: (query) =>
		`JSONPath query \`${query}\` searches more than 50 levels. Name the path to the object without \`..\`.`,
	takesTooLong: (query) =>
		`Overlay takes too long to apply at \`${query}\`. Recto shows the OpenAPI file without its overlays.`,
	matchesNothing: (query) =>
		`\`${query}\` matches nothing in the OpenAPI file. Correct the query, or remove the action.`,
	removesRoot: () => 'An action cannot remove the whole OpenAPI file. Name a part of it.',
	mixedTargets: (query) =>
		`\`${query}\` matches values of different types. Match only objects, only arrays or only other values.`,
	incompatibleValue: (name) =>
		`Value does not fit \`${name}\`. Merge objects with objects and arrays with arrays, and replace other values with values.`,
	copyCount: (query) => `\`${query}\` must match exactly one value to copy.`,
};

const typeAdvice: ReadonlyMap<string, string> = new Map([
	['info', 'Write an object with `title` and `version`.'],
	['actions', 'Write a list of objects with `target`.'],
	['remove', 'Write `true` or `false`.'],
	['target', 'Write a JSONPath query.'],
	['copy', 'Write a JSONPath query.'],
]);

/** An overlay that is valid, but applies to nothing. One for a file on another site may apply to it there. */
function unusedFinding(project: Project, document: DataDocument, overlay: Overlay): Finding | undefined {
	const { root } = dataTreeOf(document);
	const key = root === undefined ? undefined : propertiesOf(root).find(({ name }) => name === 'overlay')?.key;
	const named = fieldOf(root, 'extends');
	const file = overlayTargetPath(document, overlay);
	if (key === undefined || (file !== undefined && isUrl(file))) return undefined;
	if (file === undefined || named === undefined) {
		if (isListedOverlay(project.dataFiles, document.path)) return undefined;
		const message =
			'Overlay applies to no OpenAPI file. Name the file in `extends`, or list the overlay in `docs.json`.';
		return { span: spanOf(key), severity: 'information', message };
	}
	if (!project.dataFiles.has(file)) {
		const message = `No OpenAPI file \`${stringOf(named) ?? file}\` in the project. The path in \`extends\` is relative to the overlay.`;
		return { span: spanOf(named), severity: 'warning', message };
	}
	if (project.dataFiles.get(file)?.claims === 'overlay') {
		const message = `\`${file}\` is an overlay itself, so nothing is applied. Name the OpenAPI file in \`extends\`.`;
		return { span: spanOf(named), severity: 'warning', message };
	}
	const message = `Overlay is not applied, because \`docs.json\` lists the overlays of \`${file}\` without it.`;
	return { span: spanOf(key), severity: 'information', message };
}
