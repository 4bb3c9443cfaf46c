import type { ModuleBinding, ModuleName } from '../../language/mdx/moduleBindings.ts';
import type { NameReference } from '../../language/mdx/nameScopes.ts';
import { scanImportLines } from '../../language/scriptImports.ts';
import { type FileRole, fileRole, isSnippet } from '../../project/fileRole.ts';
import { filesThatMayReferTo, type ReadText, targetKeys } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import { exportsOf } from '../../project/scripts/exportsOf.ts';
import { resolveImport } from '../../project/scripts/resolveImport.ts';
import { allScripts, type ScriptTargets, siteScripts } from '../../project/scripts/siteScripts.ts';
import type { Span } from '../../text/positions.ts';
import {
	type CodeFile,
	type FileNames,
	findCodeFile,
	findFileWithNames,
	readFileNames,
} from './fileNames.ts';

/** Name of a file: its local one, or the exported one that other files import. */
export interface NameInFile {
	readonly kind: 'local' | 'exported';
	readonly path: string;
	readonly name: string;
}

/** Occurrence of a name. */
export interface NameOccurrence {
	readonly span: Span;
	/** Use of a local name: only such an occurrence can be shadowed, or shadow another. */
	readonly use: NameReference | undefined;
	readonly isDeclaration: boolean;
	/** True if it is imported from a file whose names cannot be changed. */
	readonly isForeign: boolean;
	/** Alias after it, in `name as other`. */
	readonly alias: ModuleName | undefined;
}

/** Occurrences of a name in one file, by start offset. */
export interface FileOccurrences {
	readonly file: CodeFile;
	readonly places: Map<number, NameOccurrence>;
	/** Names that were searched. */
	readonly nodes: NameInFile[];
	/** First occurrence whose meaning is unknown. */
	pending: Span | undefined;
	/** Parsed names of the file. */
	readonly known: Map<string, FileNames>;
}

interface WalkOptions {
	/** True to follow a name under its aliases: to find references, but not to rename. */
	readonly acrossAliases: boolean;
}

/** Follows a name from file to file, by imports and exports, and finds its occurrences. */
export function findNameOccurrences(
	project: Project,
	start: NameInFile,
	params: WalkOptions,
	readText: ReadText,
): ReadonlyMap<string, FileOccurrences> {
	return new NameWalk(project, params, readText).run(start);
}

class NameWalk {
	readonly #project: Project;
	readonly #options: WalkOptions;
	readonly #readText: ReadText;
	readonly #files = new Map<string, FileOccurrences>();
	#importers: Importers | undefined;
	#importersOfAll: Importers | undefined;
	readonly #nodes = new Map<string, NameInFile>();

	constructor(project: Project, params: WalkOptions, readText: ReadText) {
		this.#project = project;
		this.#options = params;
		this.#readText = readText;
	}

	run(start: NameInFile): ReadonlyMap<string, FileOccurrences> {
		this.#visit(start);
		// Nodes that are added during the loop are visited as well.
		for (const node of this.#nodes.values()) {
			const walked = this.#fileAt(node.path);
			if (walked === undefined) continue;
			walked.nodes.push(node);
			if (node.kind === 'local') this.#walkLocal(walked, node);
			else this.#walkExported(walked, node);
		}
		const found = new Map<string, FileOccurrences>();
		for (const [path, walked] of this.#files)
			if (walked.places.size > 0 || walked.nodes.length > 0 || walked.pending) found.set(path, walked);
		return found;
	}

	#walkLocal(walked: FileOccurrences, { path, name }: NameInFile): void {
		const { places, ties, pending } = this.#namesOf(walked, name);
		walked.pending ??= pending[0];
		for (const use of places) if (use.name === name) addPlace(walked, use.span, { use });
		for (const { local, imported, source, exported, isDeclaration } of ties) {
			if (local?.name !== name) continue;
			const target = source === undefined ? undefined : this.#targetOf(path, source);
			const isForeign = imported?.name === name && target === undefined;
			addPlace(walked, local.span, { isDeclaration, isForeign });
			if (imported !== undefined && target !== undefined && imported.name !== '*')
				this.#follow(imported, name, { kind: 'exported', path: target });
			if (exported !== undefined) this.#follow(exported, name, { kind: 'exported', path });
		}
	}

	#walkExported(walked: FileOccurrences, { path, name }: NameInFile): void {
		const { ties } = this.#namesOf(walked, name);
		for (const { exported, local, imported, source } of ties) {
			const target = source === undefined ? undefined : this.#targetOf(path, source);
			if (exported?.name === '*' && target !== undefined && handsOnAll(ties, name)) {
				const known = exportsOf(this.#project, target);
				// The file may re-export it from others, too.
				if (known?.includes(name) || known?.includes('*'))
					this.#visit({ kind: 'exported', path: target, name });
			}
			if (exported?.name !== name) continue;
			if (name !== 'default') addPlace(walked, exported.span);
			if (local !== undefined) this.#follow(local, name, { kind: 'local', path });
			if (imported !== undefined && target !== undefined && imported.name !== '*')
				this.#follow(imported, name, { kind: 'exported', path: target });
		}
		for (const other of this.#filesThatMayImport(path)) {
			const importer = this.#importerAt(other, name);
			if (importer !== undefined) this.#walkImporter(importer, { path, name });
		}
	}

	/** Visits the places at which another file imports an exported name. */
	#walkImporter(importer: FileOccurrences, { path, name }: Pick<NameInFile, 'path' | 'name'>): void {
		const { file } = importer;
		const { ties, pending } = this.#namesOf(importer, name);
		if (pending.length > 0 && this.#mayImport(file, path)) importer.pending ??= pending[0];
		for (const { source, imported, local, exported } of ties) {
			if (source === undefined || imported === undefined || this.#targetOf(file.path, source) !== path)
				continue;
			if (imported.name === '*' && name !== 'default') {
				if (exported?.name === '*' && handsOnAll(ties, name))
					this.#visit({ kind: 'exported', path: file.path, name });
				if (local !== undefined) this.#walkMembers(importer, local.name, name);
			}
			if (imported.name !== name) continue;
			const other = local ?? exported;
			const alias = other?.name === name ? undefined : other;
			if (name !== 'default') addPlace(importer, imported.span, { alias });
			if (local !== undefined) this.#follow(local, name, { kind: 'local', path: file.path });
			if (exported !== undefined) this.#follow(exported, name, { kind: 'exported', path: file.path });
		}
	}

	/** True if a file whose code cannot be parsed may import from the path. */
	#mayImport({ kind, path: from, text }: CodeFile, path: string): boolean {
		if (kind === 'page') return true;
		return scanImportLines(text).some(({ href }) => this.#targetOf(from, href) === path);
	}

	/** Visits members of a namespace import: `Icons.Rocket`. */
	#walkMembers(importer: FileOccurrences, namespace: string, name: string): void {
		for (const { name: root, member } of this.#namesOf(importer, namespace).places)
			if (root === namespace && member?.name === name) addPlace(importer, member.span);
	}

	#follow({ name: other }: ModuleName, name: string, to: Pick<NameInFile, 'kind' | 'path'>): void {
		if (other === name || this.#options.acrossAliases) this.#visit({ ...to, name: other });
	}

	#visit(node: NameInFile): void {
		const key = JSON.stringify([node.kind, node.path, node.name]);
		if (!this.#nodes.has(key)) this.#nodes.set(key, node);
	}

	#fileAt(path: string): FileOccurrences | undefined {
		const known = this.#files.get(path);
		return known ?? this.#keep(findCodeFile(this.#project, path, this.#readText));
	}

	#importerAt(path: string, name: string): FileOccurrences | undefined {
		const known = this.#files.get(path);
		return known ?? this.#keep(findFileWithNames(this.#project, { path, name }, this.#readText));
	}

	#keep(file: CodeFile | undefined): FileOccurrences | undefined {
		const walked = file && { file, places: new Map(), nodes: [], pending: undefined, known: new Map() };
		if (walked !== undefined) this.#files.set(walked.file.path, walked);
		return walked;
	}

	*#filesThatMayImport(path: string): Generator<string> {
		yield* filesThatMayReferTo(this.#project, [path], targetKeys(this.#project, [path]));
		// Scripts outside of the snippets may belong to an application around the site, which may use their names.
		const isOfApplication = this.#project.scripts.has(path) && !isSnippet(path);
		yield* (isOfApplication ? this.#allImporters() : this.#siteImporters()).get(path) ?? [];
	}

	#siteImporters(): Importers {
		this.#importers ??= importersIn(siteScripts(this.#project, this.#readText));
		return this.#importers;
	}

	#allImporters(): Importers {
		this.#importersOfAll ??= importersIn(allScripts(this.#project, this.#readText));
		return this.#importersOfAll;
	}

	#namesOf({ file, known }: FileOccurrences, name: string): FileNames {
		let names = known.get(name);
		if (names === undefined) {
			names = readFileNames(file, new Set([name]));
			known.set(name, names);
		}
		return names;
	}

	/** File that an import names; undefined if it is not a page, snippet or script, whose names are followed. */
	#targetOf(from: string, source: string): string | undefined {
		const target = resolveImport(this.#project, from, source);
		return target.kind === 'file' && codeRoles.has(fileRole(target.path)) ? target.path : undefined;
	}
}

/** True if `export *` of a file may include the name: the file's own export of that name takes precedence. */
function handsOnAll(ties: readonly ModuleBinding[], name: string): boolean {
	return name !== 'default' && !ties.some(({ exported }) => exported?.name === name);
}

/** Scripts that may import from a file, by its path. */
type Importers = ReadonlyMap<string, readonly string[]>;

function importersIn(scripts: ScriptTargets): Importers {
	const importers = new Map<string, string[]>();
	for (const [script, targets] of scripts)
		for (const target of targets) {
			const list = importers.get(target);
			if (list === undefined) importers.set(target, [script]);
			else list.push(script);
		}
	return importers;
}

const codeRoles: ReadonlySet<FileRole> = new Set<FileRole>(['page', 'snippet', 'script']);

function addPlace(
	{ places }: FileOccurrences,
	span: Span,
	{ use, isDeclaration = false, isForeign = false, alias }: Partial<NameOccurrence> = {},
): void {
	const known = places.get(span.start);
	places.set(span.start, {
		span,
		use: use ?? known?.use,
		isDeclaration: isDeclaration || known?.isDeclaration === true,
		isForeign: isForeign || known?.isForeign === true,
		alias: alias ?? known?.alias,
	});
}
