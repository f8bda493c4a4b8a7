# Where the project is published, in one place: change it here. Nobody has given an address yet, so this one is a
# placeholder. tests/release/release_test.py finds each page, workflow and description that names another one.
set(SECANT_REPOSITORY secant-project/secant)

# The repository and the page of the program for browsers, as GitHub names them.
set(SECANT_REPOSITORY_ADDRESS https://github.com/${SECANT_REPOSITORY})
string(REGEX REPLACE "^(.*)/(.*)$" "https://\\1.github.io/\\2/" SECANT_PAGE_ADDRESS ${SECANT_REPOSITORY})
