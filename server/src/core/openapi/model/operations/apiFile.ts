import type { Node } from 'jsonc-parser';
import type { DataTree } from '../../../language/data/dataTree.ts';
import { dataTreeOf } from '../../../language/data/dataTreeOf.ts';
import type { DataDocument } from '../../../language/document.ts';
import { derive } from '../../../text/derive.ts';
import { endOfLine, type Span, startOfLine } from '../../../text/positions.ts';
import type { ApiProject } from '../apiProject.ts';
import { apiPartRoots, resolvePartNodes } from '../files/apiPartFiles.ts';
import { type ApiParts, apiPartsBelow, apiPartsOf } from '../files/apiParts.ts';
import type { ApiReader } from '../files/apiReader.ts';
import { type DataFiles, type OverlaidTree, overlaidTreeAt } from '../files/overlays.ts';
import { isOpenApi32, versionOf } from '../specification/openApiVersion.ts';
import { apiReaderOf } from './apiDocuments.ts';
import { type FoundOperation, operationsIn } from './readApiDocument.ts';

/** OpenAPI 3 file for checks, or the parts of another file that OpenAPI files reference. */
export interface ApiFile extends ApiParts {
	/** Provides only the data files: the result is cached while they are unchanged. */
	readonly project: Pick<ApiProject, 'dataFiles'>;
	readonly document: DataDocument;
	readonly file: string;
	readonly root: Node;
	readonly reader: ApiReader;
	/** Operations declared in the file itself. */
	readonly operations: readonly FoundOperation[];
	/** Version of the OpenAPI format: `3.0.3`; undefined for a part. */
	readonly version: string | undefined;
	readonly is30: boolean;
	/** OpenAPI 3.2, in which the host checks more. */
	readonly is32: boolean;
	/** Not an OpenAPI file, but referenced by one. */
	readonly isPart: boolean;
	/** Has syntax errors, so parts that seem to be missing may exist. */
	readonly isBroken: boolean;
	/** True if the range touches a line with a syntax error, where the parsed value may not be what the author wrote. */
	readonly isFaulty: (span: Span) => boolean;
	/** Tree with overlays applied, in which some spans are positions in overlays. */
	readonly overlaid: OverlaidTree | undefined;
}

/** Undefined for another format or version, which `apiVersion` and `asyncApiFile` report. */
export function apiFileOf(project: ApiProject, document: DataDocument): ApiFile | undefined {
	const overlaid = overlaidTreeAt(project.dataFiles, document.path);
	const tree = overlaid ?? dataTreeOf(document);
	return apiFileIn(tree, { project, document, overlaid, reader: apiReaderOf(project) });
}

interface FileInProject extends Pick<ApiFile, 'document' | 'overlaid' | 'project' | 'reader'> {}

const apiFileIn = derive(
	(tree: DataTree, { project: { dataFiles }, document, overlaid, reader }: FileInProject) => [
		tree,
		dataFiles,
		document,
		overlaid,
		reader,
	],
	readApiFile,
);

function readApiFile(
	tree: DataTree,
	dataFiles: DataFiles,
	document: DataDocument,
	overlaid: OverlaidTree | undefined,
	reader: ApiReader,
): ApiFile | undefined {
	const { root } = tree;
	const version = versionOf(root);
	const file = document.path;
	const project = { dataFiles };
	const parts = version === undefined && document.claims === undefined ? apiPartRoots(project, file) : [];
	if (root === undefined || (version === undefined && parts.length === 0)) return undefined;
	const operations =
		version === undefined
			? []
			: operationsIn(reader, { file, node: root }).filter(({ key }) => key.file === file);
	const walked = version === undefined ? apiPartsBelow(resolvePartNodes(root, parts)) : apiPartsOf(tree);
	const is30 = version?.startsWith('3.0') === true;
	const is32 = isOpenApi32(version);
	const isBroken = tree.faults.length > 0;
	const isPart = version === undefined;
	const isFaulty = createFaultyLineTest(document);
	return {
		...walked,
		project,
		document,
		file,
		root,
		reader,
		operations,
		version,
		is30,
		is32,
		isPart,
		isBroken,
		isFaulty,
		overlaid,
	};
}

export function createFaultyLineTest(document: DataDocument): (span: Span) => boolean {
	const { text, format } = document;
	// Lines have no meaning in JSON, and one may contain the whole file.
	if (format === 'json') return () => false;
	const lines = dataTreeOf(document).faults.flatMap(({ span, repair = [] }) =>
		[span, ...repair.map((change) => change.span)].map(({ start, end }) => ({
			start: startOfLine(text, start),
			end: endOfLine(text, end),
		})),
	);
	return ({ start, end }) => lines.some((line) => line.start <= end && start <= line.end);
}
