import { createHash, randomUUID } from 'node:crypto';
import {
	closeSync,
	openSync,
	readdirSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { userCacheFolder } from './cacheFolder.ts';

/** Texts by key, kept in one file in the user's cache folder. Nothing in it is needed: all errors mean “not known”. */
export interface DiskCache {
	/** Text kept under a key; undefined for an unknown key, and where the file is damaged. */
	get(key: string): string | undefined;
	set(key: string, text: string): void;
	/**
	 * Writes the file if anything was set, and closes the one before. Texts that nobody asked for lately are dropped, and
	 * those asked for longest ago if all are too large.
	 */
	save(): void;
	/** Closes the file: nothing in it is known from then on. */
	close(): void;
}

/**
 * Opens the cache of this name, such as the root of a project. Each version of the engine has its own: it might compute
 * other texts. Undefined where nothing is kept: the user turned caches off, or this engine has no version.
 */
export function openDiskCache(
	name: string,
	engine: string | undefined = process.env.RECTO_ENGINE,
	maxBytes = maxFileBytes,
): DiskCache | undefined {
	const folder = engine === undefined ? undefined : userCacheFolder();
	if (folder === undefined) return undefined;
	const file = createHash('sha256')
		.update(`${engine}\n${process.version}\n${name}`)
		.digest('hex')
		.slice(0, 32);
	return new CacheFile(join(folder, `${file}${extension}`), maxBytes);
}

const extension = '.cache';
/** Name of a cache file or a temporary one. The user may keep other files in the folder. */
const ownName = /^[\da-f]{32}\.cache(?:\.[\da-f-]{36}\.tmp)?$/;
/** Number of times that a file is written until texts are dropped that nobody asked for. */
const keptRuns = 8;
/** Maximum size of one file in bytes; what was asked for last is kept. */
const maxFileBytes = 64 * 1024 * 1024;
/** Maximum size of all files in bytes, and their maximum number. The oldest files are deleted. */
const maxFolderBytes = 200 * 1024 * 1024;
const maxFiles = 500;

/** Magic number with the version of the format, the length of the index, and its checksum. */
const headerLength = 16;
const magic = Buffer.from('recto\0\0\x01');

/** Place of a text in the file: offset, length in bytes, checksum, and the number of the last run that asked for it. */
type Place = readonly [offset: number, length: number, checksum: number, run: number];

interface Index {
	readonly run: number;
	readonly keys: readonly string[];
	readonly places: readonly Place[];
}

class CacheFile implements DiskCache {
	readonly #file: string;
	readonly #maxBytes: number;
	/** Texts in the file. The file stays open, since another process may replace it. */
	readonly #known = new Map<string, Place>();
	#descriptor: number | undefined;
	readonly #body: number = 0;
	readonly #run: number = 1;
	readonly #asked = new Set<string>();
	readonly #added = new Map<string, string>();

	constructor(file: string, maxBytes: number) {
		this.#file = file;
		this.#maxBytes = maxBytes;
		const opened = openIndex(this.#file);
		if (opened === undefined) return;
		this.#descriptor = opened.descriptor;
		this.#body = opened.body;
		this.#run = opened.index.run + 1;
		for (const [at, key] of opened.index.keys.entries()) {
			const place = opened.index.places[at];
			if (place !== undefined) this.#known.set(key, place);
		}
	}

	get(key: string): string | undefined {
		const added = this.#added.get(key);
		if (added !== undefined) return added;
		const place = this.#known.get(key);
		const bytes = place && this.#bytesAt(place);
		if (bytes === undefined) return undefined;
		this.#asked.add(key);
		return bytes.toString('utf8');
	}

	set(key: string, text: string): void {
		this.#added.set(key, text);
	}

	save(): void {
		if (this.#added.size === 0) return;
		try {
			this.#write();
			limitFolder(dirname(this.#file));
		} catch {
			// The disk is full, or another process holds the file: the next run computes again.
		}
	}

	close(): void {
		if (this.#descriptor !== undefined) closeSync(this.#descriptor);
		this.#descriptor = undefined;
	}

	#write(): void {
		// The newest first: they include the texts by which others are found.
		const added = [...this.#added]
			.reverse()
			.map(([key, text]) => ({ key, text: () => Buffer.from(text), run: this.#run }));
		const kept = [...this.#known]
			.filter(([key]) => !this.#added.has(key))
			.map(([key, place]) => ({
				key,
				text: () => this.#bytesAt(place),
				run: this.#asked.has(key) ? this.#run : place[3],
			}))
			.filter(({ run }) => this.#run - run < keptRuns)
			.sort((one, other) => other.run - one.run);
		const texts: KeptText[] = [];
		let length = 0;
		for (const { key, text, run } of [...added, ...kept]) {
			const bytes = text();
			if (bytes === undefined || length + bytes.length > this.#maxBytes) continue;
			length += bytes.length;
			texts.push({ key, bytes, run });
		}
		// Windows does not replace a file that is open.
		this.close();
		writeWhole(this.#file, this.#run, texts);
	}

	#bytesAt([offset, length, checksum]: Place): Buffer | undefined {
		const bytes = Buffer.allocUnsafe(length);
		return this.#descriptor !== undefined &&
			readFully(this.#descriptor, bytes, this.#body + offset) &&
			crc32(bytes) === checksum
			? bytes
			: undefined;
	}
}

interface OpenedIndex {
	readonly descriptor: number;
	/** Offset of the first text in the file. */
	readonly body: number;
	readonly index: Index;
}

/** Undefined for a file that does not exist, or is not whole. */
function openIndex(file: string): OpenedIndex | undefined {
	let descriptor: number;
	try {
		descriptor = openSync(file, 'r');
	} catch {
		return undefined;
	}
	const index = readIndex(descriptor);
	if (index === undefined) closeSync(descriptor);
	else markAsUsed(file);
	return index && { descriptor, ...index };
}

function readIndex(descriptor: number): Pick<OpenedIndex, 'body' | 'index'> | undefined {
	const head = Buffer.alloc(headerLength);
	if (!readFully(descriptor, head, 0) || !head.subarray(0, magic.length).equals(magic)) return undefined;
	const length = head.readUInt32LE(8);
	if (length > maxFileBytes) return undefined;
	const bytes = Buffer.allocUnsafe(length);
	if (!readFully(descriptor, bytes, headerLength) || crc32(bytes) !== head.readUInt32LE(12)) return undefined;
	// The checksum shows that it is what was written.
	return { body: headerLength + length, index: JSON.parse(bytes.toString('utf8')) as Index };
}

function readFully(descriptor: number, bytes: Buffer, position: number): boolean {
	try {
		return readSync(descriptor, bytes, 0, bytes.length, position) === bytes.length;
	} catch {
		return false;
	}
}

interface KeptText {
	readonly key: string;
	readonly bytes: Buffer;
	readonly run: number;
}

/** Replaces the file at once, so that other processes see either the old or the new one. */
function writeWhole(file: string, run: number, texts: readonly KeptText[]): void {
	let offset = 0;
	const places = texts.map(({ bytes, run }): Place => {
		const place: Place = [offset, bytes.length, crc32(bytes), run];
		offset += bytes.length;
		return place;
	});
	const index: Index = { run, keys: texts.map(({ key }) => key), places };
	const indexBytes = Buffer.from(JSON.stringify(index));
	const head = Buffer.alloc(headerLength);
	magic.copy(head);
	head.writeUInt32LE(indexBytes.length, 8);
	head.writeUInt32LE(crc32(indexBytes), 12);
	const temporary = `${file}.${randomUUID()}${temporaryExtension}`;
	try {
		writeFileSync(temporary, Buffer.concat([head, indexBytes, ...texts.map(({ bytes }) => bytes)]), {
			flag: 'wx',
			mode: 0o600,
		});
		renameSync(temporary, file);
	} catch (error) {
		rmSync(temporary, { force: true });
		throw error;
	}
}

const temporaryExtension = '.tmp';
/** Age in milliseconds after which a temporary file is a remainder of a process that was ended. */
const maxTemporaryAge = 60 * 60 * 1000;
/** Milliseconds in which a file counts as used without being marked again. */
const markInterval = 24 * 60 * 60 * 1000;

/** The modification time tells when a file was last used. */
function markAsUsed(file: string): void {
	try {
		const now = Date.now();
		if (now - statSync(file).mtimeMs > markInterval) utimesSync(file, now / 1000, now / 1000);
	} catch {
		// Deleted meanwhile.
	}
}

/** Deletes the oldest files until the rest is within the limits, and what interrupted processes have left. */
function limitFolder(folder: string): void {
	const files = readdirSync(folder).flatMap((name) => {
		if (!ownName.test(name)) return [];
		const file = join(folder, name);
		const status = statSync(file, { throwIfNoEntry: false });
		return status?.isFile() ? [{ file, bytes: status.size, used: status.mtimeMs }] : [];
	});
	const now = Date.now();
	const isTemporary = ({ file }: { readonly file: string }) => file.endsWith(temporaryExtension);
	for (const one of files)
		if (isTemporary(one) && now - one.used > maxTemporaryAge) rmSync(one.file, { force: true });
	const caches = files.filter(({ file }) => file.endsWith(extension)).sort((a, b) => b.used - a.used);
	let bytes = 0;
	for (const [at, one] of caches.entries()) {
		bytes += one.bytes;
		if (bytes > maxFolderBytes || at >= maxFiles) rmSync(one.file, { force: true });
	}
}
