autocmd BufNewFile,BufRead *.mdx setfiletype mdx

function! RectoRoot(buffer) abort
  let config = ale#path#FindNearestFile(a:buffer, 'docs.json')
  if empty(config)
    let config = ale#path#FindNearestFile(a:buffer, 'mint.json')
  endif
  return empty(config) ? '' : fnamemodify(config, ':h')
endfunction

for type in ['mdx', 'markdown', 'json', 'yaml']
  call ale#linter#Define(type, {
        \ 'name': 'recto',
        \ 'lsp': 'stdio',
        \ 'executable': 'recto-language-server',
        \ 'command': '%e --stdio',
        \ 'project_root': function('RectoRoot'),
        \ })
endfor

let g:ale_linters = {
      \ 'json': ['recto', 'jsonlint', 'vscodejson'],
      \ 'yaml': ['recto', 'yaml-language-server', 'yamllint'],
      \ }
set omnifunc=ale#completion#OmniFunc
