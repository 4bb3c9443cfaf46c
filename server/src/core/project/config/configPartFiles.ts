import type { ConfigField } from '../../catalogue/config/configSchema.ts';
import { alternativesOf, schemaOf } from '../../language/configEntries.ts';
import { type ConfigText, configTexts } from '../../language/configTexts.ts';
import type { ConfigDocument, ConfigPartPlace, DataDocument } from '../../language/document.ts';
import { propertiesOf } from '../../language/json.ts';
import { derive, deriveByReading } from '../../text/derive.ts';
import { haveSameItems } from '../../text/lists.ts';
import type { Project } from '../project.ts';
import { findPartPath, maxPartDepth, mayHaveParts, type PartRefusal, partTree } from './partFile.ts';

/** What became of a reference to a part of the configuration in another file. */
export type PartState =
	| 'read'
	| 'missing'
	/** The part holds the place that refers to it. */
	| 'circle'
	/** Parts within parts within parts, beyond what is read. */
	| 'tooDeep'
	/** The file is no whole JSON. */
	| 'broken'
	/** Another place, where something else belongs, refers to the same file. */
	| 'otherPlace'
	| PartRefusal;

export interface PartReference {
	readonly document: ConfigDocument;
	readonly text: ConfigText;
	readonly state: PartState;
	/** The file that it names; undefined where it names none of the project. */
	readonly path: string | undefined;
}

export interface ConfigPartFiles {
	/** The parts that stand in files of their own, by path, each as its first place has it. */
	readonly parts: ReadonlyMap<string, ConfigDocument>;
	readonly references: readonly PartReference[];
}

type Configured = Pick<Project, 'config' | 'dataFiles'>;

/** Parts of the configuration in other files, as what belongs in their places. */
export function configPartFiles({ config, dataFiles }: Configured): ConfigPartFiles {
	return config === undefined || !mayHaveParts(config)
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

/** The configuration and its parts in other files. */
export function configDocuments(project: Configured): readonly ConfigDocument[] {
	return project.config === undefined ? [] : [project.config, ...configPartFiles(project).parts.values()];
}

/** `files`: the configuration, and each part on the way to the document. */
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
): PartState {
	if (files.includes(path)) return 'circle';
	if (files.length > maxPartDepth) return 'tooDeep';
	const file = reading.readFile(path);
	const owner = text.entry.owner;
	if (file === undefined || owner === undefined) return 'missing';
	// What stands in an API description is judged as one.
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

/** Document of a part, for the place that refers to it. */
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
