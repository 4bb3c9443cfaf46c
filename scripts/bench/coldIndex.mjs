import { createRequire } from 'node:module';

// A process that reads a project as every host does, and nothing else: its index, in memory. Prints how many pages it has.
const engine = createRequire(import.meta.url)('../../dist/server/engine.cjs');
const { endSoon } = engine.server_src_hosts_cli_endSoon_ts;
const { projectFiles } = engine.server_src_hosts_projectFiles_ts;
const { ProjectStore } = engine.server_src_core_project_projectStore_ts;

endSoon();
const store = new ProjectStore();
store.apply(projectFiles(process.argv[2] ?? '.'));
process.stdout.write(String(store.project.outlines.size));
