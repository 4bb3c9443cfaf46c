import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument, ConfigPartPlace, DataDocument } from '../../language/document.ts';
import { propertiesOf } from '../../language/json.ts';
import { derive, deriveByReading } from '../../text/derive.ts';
import { haveSameItems } from '../../text/lists.ts';
import type { Project } from '../project.ts';
import {
	findPartPath,
	maxPartDepth,
	mayContainReferences,
	type PartPathError,
	partTree,
} from './partFile.ts';

/** Result of resolving a `$ref` in the configuration. */
export type PartResolution =
	| 'read'
	| 'missing'
	/** The file contains the reference, directly or through other files. */
	| 'circle'
	/** The reference is nested deeper than `maxPartDepth`. */
	| 'tooDeep'
	/** The file is not valid JSON. */
	| 'broken'
	/** The file is already used at a place where the schema expects something else. */
	| 'otherPlace'
	| PartPathError;

export interface PartReference {
	readonly document: ConfigDocument;
	readonly text: ConfigText;
	readonly state: PartResolution;
	/** Path of the referenced file, or undefined if the reference is invalid. */
	readonly path: string | undefined;
}

export interface ConfigPartFiles {
	/** Files that references resolve to, by path, each with the schema of the first place that refers to it. */
	readonly parts: ReadonlyMap<string, ConfigDocument>;
	readonly references: readonly PartReference[];
}

type Configured = Pick<Project, 'config' | 'dataFiles'>;

/** Files that the configuration refers to with `$ref`, and all such references. */
export function configPartFiles({ config, dataFiles }: Configured): ConfigPartFiles {
	return config === undefined || !mayContainReferences(config)
		? noParts
		: partFilesOf(config, (path) => dataFiles.get(path));
}

const noParts: ConfigPartFiles = { parts: new Map(), references: [] };

const partFilesOf = deriveByReading(
	(config: ConfigDocument, readFile: Reading['readFile']): ConfigPartFiles => {
		const reading: Reading = { parts: new Map(), references: [], readFile };
		readReferences(reading, config, [config.path]);
		return { parts: reading.parts, references: reading.references };
	},
);

interface Reading extends ConfigPartFiles {
	readonly parts: Map<string, ConfigDocument>;
	readonly references: PartReference[];
	readonly readFile: (path: string) => DataDocument | undefined;
}

/** The configuration and the files that it refers to. */
export function configDocuments(project: Configured): readonly ConfigDocument[] {
	return project.config === undefined ? [] : [project.config, ...configPartFiles(project).parts.values()];
}

/** `files`: paths of the configuration and of each part down to the document. */
function readReferences(reading: Reading, document: ConfigDocument, files: readonly string[]): void {
	for (const text of configTexts(document, 'part')) {
		const found = findPartPath(text.value, document.path);
		const path = 'path' in found ? found.path : undefined;
		const state = 'path' in found ? readPart(reading, { document, text, ...found }, files) : found.refusal;
		reading.references.push({ document, text, state, path });
	}
}

function readPart(
	reading: Reading,
	{ document, text, path }: Pick<PartReference, 'document' | 'text'> & { readonly path: string },
	files: readonly string[],
): PartResolution {
	if (files.includes(path)) return 'circle';
	if (files.length > maxPartDepth) return 'tooDeep';
	const file = reading.readFile(path);
	const owner = text.entry.owner;
	if (file === undefined || owner === undefined) return 'missing';
	// An API description is checked as such, not as a part of the configuration.
	if (file.claims !== undefined) return 'read';
	const known = reading.parts.get(path);
	if (known?.part !== undefined)
		return meansSame(document, known.part.declared, owner.declared) ? 'read' : 'otherPlace';
	const names = owner.node === undefined ? [] : propertiesOf(owner.node).map(({ name }) => name);
	const part = partDocument(file, document, { declared: owner.declared, beside: new Set(names) });
	reading.parts.set(path, part);
	readReferences(reading, part, [...files, path]);
	return part.json.root === undefined || part.json.errors.length > 0 ? 'broken' : 'read';
}

function meansSame(document: ConfigDocument, a: ConfigField, b: ConfigField): boolean {
	const schema = schemaOf(document);
	return haveSameItems(alternativesOf(schema, a), alternativesOf(schema, b));
}

/** Document of a part, checked against the schema of the place that refers to it. */
export const partDocument = derive(
	(
		file: DataDocument,
		{ dialect }: Pick<ConfigDocument, 'dialect'>,
		{ declared, beside }: ConfigPartPlace,
	) => [file, dialect, declared, ...beside],
	(file, dialect, declared, ...beside): ConfigDocument => {
		const { path, text, lines } = file;
		const part = { declared, beside: new Set(beside) };
		return { kind: 'config', path, text, lines, json: partTree(file), dialect, part };
	},
);
